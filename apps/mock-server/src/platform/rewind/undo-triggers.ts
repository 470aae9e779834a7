import type { Database } from 'better-sqlite3'

interface Column {
  readonly name: string
  readonly type: string
  readonly pk: number
}

const quoted = (name: string): string => `"${name}"`

/** SQL that makes the literal of a value. `quote` would cut a text at its first zero character. */
const literal = (row: 'old' | 'new', { name, type }: Column): string => {
  const value = `${row}.${quoted(name)}`
  if (['INTEGER', 'INT', 'REAL', 'BLOB'].includes(type)) return `quote(${value})`
  return `iif(typeof(${value}) = 'text' AND instr(${value}, char(0)), 'CAST(x''' || hex(${value}) || ''' AS TEXT)', quote(${value}))`
}

/** SQL that makes the condition by which one row is found. */
const condition = (row: 'old' | 'new', columns: readonly Column[], hasRowId: boolean): string => {
  if (hasRowId) return `'rowid=' || ${row}.rowid`
  const keys = columns.filter(({ pk }) => pk > 0)
  return keys.map((column) => `'${quoted(column.name)}=' || ${literal(row, column)}`).join(` || ' AND ' || `)
}

/** SQL that makes the statement which sets the changed columns back. */
const update = (table: string, columns: readonly Column[], hasRowId: boolean): string => {
  const [first, ...others] = columns.map((column) => ({ column, set: `${quoted(column.name)}=` }))
  if (!first) return "''"
  const changed = others.map(({ column, set }) => {
    const isSame = `old.${quoted(column.name)} IS new.${quoted(column.name)}`
    return `iif(${isSame}, '', ',${set}' || ${literal('old', column)})`
  })
  const sets = [`'UPDATE ${table} SET ${first.set}' || ${literal('old', first.column)}`, ...changed]
  return `${sets.join(' || ')} || ' WHERE ' || ${condition('new', columns, hasRowId)}`
}

const insert = (table: string, columns: readonly Column[], hasRowId: boolean): string => {
  // A single INTEGER key is the row's id itself.
  const keys = columns.filter(({ pk }) => pk > 0)
  const isKeyRowId = keys.length === 1 && keys[0]?.type === 'INTEGER'
  const withId = hasRowId && !isKeyRowId
  const names = [...(withId ? ['rowid'] : []), ...columns.map(({ name }) => quoted(name))]
  const values = [...(withId ? ['old.rowid'] : []), ...columns.map((column) => literal('old', column))]
  return `'INSERT INTO ${table}(${names.join(',')}) VALUES(' || ${values.join(" || ',' || ")} || ')'`
}

/** The tables whose changes are recorded: which migrations ran belongs to the program, not to the world. */
const tablesOf = (database: Database) =>
  database
    .prepare<[], { name: string; wr: number }>(
      "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
    )
    .all()

interface UndoTrigger {
  readonly name: string
  readonly sql: string
}

const triggersOf = (database: Database, { name, wr }: { name: string; wr: number }): UndoTrigger[] => {
  const columns = database
    .prepare<[string], Column>('SELECT name, type, pk FROM pragma_table_info(?)')
    .all(name)
  const hasRowId = wr === 0
  const table = quoted(name)
  const undone = {
    INSERT: `'DELETE FROM ${table} WHERE ' || ${condition('new', columns, hasRowId)}`,
    UPDATE: update(table, columns, hasRowId),
    DELETE: insert(table, columns, hasRowId),
  }
  return Object.entries(undone).map(([change, statement]) => {
    const trigger = quoted(`undo_${change}_${name}`)
    const sql = `CREATE TEMP TRIGGER ${trigger} AFTER ${change} ON main.${table} BEGIN INSERT INTO change_log(undo) VALUES (${statement}); END`
    return { name: trigger, sql }
  })
}

/** SQL that makes triggers which write to the temporary table `change_log` how each change of a row is undone, and SQL that removes them. */
export const undoTriggers = (database: Database): { create: string; drop: string } => {
  const triggers = tablesOf(database).flatMap((table) => triggersOf(database, table))
  return {
    create: triggers.map(({ sql }) => sql).join(';'),
    drop: triggers.map(({ name }) => `DROP TRIGGER temp.${name}`).join(';'),
  }
}
