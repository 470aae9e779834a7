/** Lines of `name=value`; undefined where a line has no name or a name appears twice. */
export const readPairs = (text: string): Readonly<Record<string, string>> | undefined => {
  const pairs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()] as const
    })
  const names = new Set(pairs.map(([name]) => name))
  if (pairs.length === 0 || names.has('') || names.size !== pairs.length) return undefined
  return Object.fromEntries(pairs)
}

/** Names, one per line or separated by commas. */
export const readNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
