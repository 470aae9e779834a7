/** What a dictionary's path says: `shared` and `shell` for those rooms, else the service's own name. */
export const dictionaryAt = (path: string) => {
  const [, room = '', locale = ''] = /([^/]+)\/locales\/([^/]+)\.json$/.exec(path) ?? []
  return { namespace: room === '..' ? 'shared' : room, locale }
}

/** Dictionaries, or what loads them, by namespace and locale instead of by path. */
export const byKey = <Value>(byPath: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries(byPath).map(([path, value]) => {
      const { namespace, locale } = dictionaryAt(path)
      return [`${namespace}/${locale}`, value]
    }),
  )
