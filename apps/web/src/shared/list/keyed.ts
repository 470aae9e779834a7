/** An item of a list with the key under which React draws it. */
interface Keyed<Item> {
  readonly key: string
  readonly item: Item
}

/**
 * Keys for items that have no id: what `nameOf` says, and a number for those of which it says the same. An item keeps its key
 * while others with another name come and go.
 */
export const keyed = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Keyed<Item>[] => {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(item)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: `${name} ${count}`, item }
  })
}
