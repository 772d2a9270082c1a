"""What all layouts share: the truth that every slip holds, and sections in any order."""


def known(night, name, due=None):
    """The fields every slip has. `due`: the one netted figure, above zero when the server owes."""
    fields = {
        "serverName": name,
        "businessDate": night.day.isoformat(),
        "netSales": night.net,
        "tax": night.tax,
    }
    if due is not None:
        fields |= {"serverOwesHouse": max(due, 0), "houseOwesServer": max(-due, 0)}
    return fields


def tipped(night, declared=True):
    """The fields of slips that print tips, gratuity and cash one by one."""
    fields = {
        "cardTips": night.card_tips,
        "gratuity": night.gratuity,
        "cashSales": night.cash,
    }
    return fields | ({"declaredCashTips": night.declared} if declared else {})


def some(rng, sections, keep):
    """Sections in any order, those not in `keep` switched off now and then."""
    names = [name for name in sections if name in keep or rng.random() < 0.7]
    rng.shuffle(names)
    return [sections[name] for name in names]
