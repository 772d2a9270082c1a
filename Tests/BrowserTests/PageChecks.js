// What a page must keep of the house's own rules and of WCAG 2.2 AA where axe-core does not look. The body of a
// function: returns a line for each thing that is wrong. docs/pages.md says what it looks at.
const wrong = [];
const wanted = arguments[0];
const width = document.documentElement.clientWidth;
const shown = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
const named = (element) => {
  const text = (element.innerText || element.getAttribute('aria-label') || element.name || element.id || '');
  return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
};
const say = (rule, element) => wrong.push(`${rule}: ${element ? named(element) : ''}`);

// 3.1.1, 1.3.1: the language that was chosen, one header and one main, no id twice.
if (document.documentElement.lang !== wanted) wrong.push(`the page is ${document.documentElement.lang}`);
for (const part of ['main', 'header']) if (all(part).length !== 1) wrong.push(`not one ${part}`);
const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`the id ${id} twice`);

// 1.4.10: nothing beside the glass but what scrolls by itself.
if (document.documentElement.scrollWidth > width) wrong.push(`${document.documentElement.scrollWidth} px wide`);
for (const element of all('body *')) {
  const box = element.getBoundingClientRect();
  const scrolls = element.parentElement.closest('.sheet');
  if (!scrolls && box.width > 0 && (box.left < -0.5 || box.right > width + 0.5)) say('beside the glass', element);
}

// 2.5.8, and the house's 48 px: what is tapped, or the label around it.
for (const element of all('a, button:not([tabindex="-1"]), input:not([type=hidden]), select, textarea, summary')) {
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  if (box.height < 47.5 || box.width < 47.5) say(`${Math.round(box.width)} × ${Math.round(box.height)} px`, element);
}

// 1.4.11: the edge of a field against its surroundings.
const parsed = (color) => {
  const canvas = parsed.canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const behind = (element) => {
  for (let one = element; one; one = one.parentElement) {
    const color = parsed(getComputedStyle(one).backgroundColor);
    if (color[3] === 255) return color;
  }
  return [255, 255, 255, 255];
};
const light = (color) => {
  const [red, green, blue] = color.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
for (const field of all('input:not([type=hidden], [type=file], [type=checkbox]), select, textarea')) {
  const found = contrast(parsed(getComputedStyle(field).borderTopColor), behind(field.parentElement));
  if (found < 3) say(`edge ${found.toFixed(1)}`, field);
}
return wrong;
