/** One condition with the value for each of its question marks; without a value it lets everything through. */
export type Condition = readonly [sql: string, value: string | number | undefined]

/** Joins the conditions that have a value. The SQL is the program's own text, values travel apart from it. */
export const filterOf = (conditions: readonly Condition[]): { sql: string; values: (string | number)[] } => {
  const parts: string[] = []
  const values: (string | number)[] = []
  for (const [sql, value] of conditions) {
    if (value === undefined || value === '') continue
    parts.push(`(${sql})`)
    for (const character of sql) if (character === '?') values.push(value)
  }
  return { sql: parts.length === 0 ? 'TRUE' : parts.join(' AND '), values }
}
