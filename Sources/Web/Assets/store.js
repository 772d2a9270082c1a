// @ts-check
// The phone's own store: what is put there is on the disk before its end is told, and survives the page and a restart.

/** @template {{id: string}} T */
export class Store {
  /** @type {Promise<IDBDatabase> | undefined} */
  #opened;
  #name;
  /** @param {string} name of the database, which has this one table */
  constructor(name) { this.#name = name; }

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore('pictures', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return this.#opened;
  }

  /**
   * @template R @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest<R>} work
   * @returns {Promise<R>}
   */
  async #work(mode, work) {
    const transaction = (await this.#open()).transaction('pictures', mode, { durability: 'strict' });
    const request = work(transaction.objectStore('pictures'));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  }

  /** @param {T} record */
  async put(record) {
    await this.#work('readwrite', (table) => table.put(record));
  }

  /** @param {string} id @returns {Promise<T | undefined>} */
  get(id) {
    return this.#work('readonly', (table) => table.get(id));
  }

  /** @param {string} id */
  async remove(id) {
    await this.#work('readwrite', (table) => table.delete(id));
  }

  /** @returns {Promise<string[]>} */
  async ids() {
    return (await this.#work('readonly', (table) => table.getAllKeys())).map(String);
  }

  /** @returns {Promise<number>} */
  count() {
    return this.#work('readonly', (table) => table.count());
  }
}
