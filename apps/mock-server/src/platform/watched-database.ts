import SqliteDatabase, { type Options, type Statement } from 'better-sqlite3'
import { LazyStatement, type UseStatement } from './lazy-statement.ts'

/** When a table was last read and last written, in steps of its database. */
interface Table {
  readAt: number
  writtenAt: number
}

/** One instruction of a statement's program, as EXPLAIN gives it. */
interface Instruction {
  readonly opcode: string
  readonly p1: number
  readonly p2: number
  readonly p3: number
}

interface Touched {
  /** The schema for which this holds. */
  readonly schema: number
  readonly reads: readonly Table[]
  readonly writes: readonly Table[]
  /** Whether it may read what is not a table of this database, such as one of an attached file. */
  readonly readsElsewhere: boolean
  readonly changesSchema: boolean
  /** Whether it writes a table or changes the schema. */
  readonly changes: boolean
}

/** What a value was derived from. */
export interface Dependencies {
  readonly tables: readonly Table[]
  /** The step at which reading began. */
  readonly since: number
}

/** Instructions that change the schema, and with it what other statements touch. */
const schemaChanges = new Set(['CreateBtree', 'Destroy', 'ParseSchema', 'DropTable', 'DropIndex', 'Vacuum'])
/** Instructions on tables that extensions provide, whose rows may come from anywhere. */
const virtualTableUses = new Set(['VOpen', 'VUpdate'])
/** The number of the schema of temporary tables. */
const temporarySchema = 1
/** Of values that are derived from uncommitted writes: nothing was read since then. */
const never = Number.POSITIVE_INFINITY

/**
 * A database that records which tables were read and written, and when, so that a value derived from it can be kept
 * for as long as its tables stay the same. Nothing is declared: SQLite's own program of each statement says which
 * tables it opens, those of triggers and foreign keys included. A write that is not seen this way still raises
 * SQLite's count of changes, and then every table counts as written.
 */
export class WatchedDatabase extends SqliteDatabase {
  /** Not in the published types yet. */
  declare readonly explain: (source: string) => Instruction[]

  /** Whether anything was derived yet. Before that nothing depends on what is read and written. */
  #isWatching = false
  #step = 1
  #schema = 1
  #readElsewhereAt = 0
  #everythingWrittenAt = 0
  readonly #tables = new Map<string, Table>()
  #pages: ReadonlyMap<number, string> | undefined
  readonly #countChanges: Statement<[], number>
  #knownChanges: number

  /** @param source a file, or a serialized database that is opened in memory */
  constructor(source: string | Buffer, options?: Options) {
    super(source, options)
    this.#countChanges = super.prepare<[], number>('SELECT total_changes()').pluck()
    this.#knownChanges = this.changedRows()
  }

  /** How many rows were changed since it was opened, in any way: the same number means the same data. */
  changedRows(): number {
    return this.#countChanges.get() ?? 0
  }

  /** When all data were last replaced: what was read before that is about other data. */
  get replacedAt(): number {
    return this.#everythingWrittenAt
  }

  /** Starts to watch what is read. @returns the step to ask `dependenciesSince` with */
  startReading(): number {
    this.#isWatching = true
    this.#step += 1
    return this.inTransaction ? never : this.#step
  }

  /**
   * All that was read since a step, by anyone: a value that was derived meanwhile depends on no other table.
   *
   * @returns undefined where the value may be out of date already, or may change without a sign
   */
  dependenciesSince(since: number): Dependencies | undefined {
    const tables = [...this.#tables.values()].filter((table) => table.readAt >= since)
    const isKnown = tables.length > 0 && this.#readElsewhereAt < since
    const dependencies = { tables, since }
    return isKnown && this.isCurrent(dependencies) ? dependencies : undefined
  }

  /** Whether no table of a value was written since. Never true in a transaction, which may yet be rolled back. */
  isCurrent({ tables, since }: Dependencies): boolean {
    if (this.inTransaction) return false
    if (this.changedRows() !== this.#knownChanges) this.#writeEverything()
    if (this.#everythingWrittenAt >= since) return false
    for (const table of tables) if (table.writtenAt >= since) return false
    return true
  }

  /** Counts the tables of a value that is used again as read now, so that what is derived from it depends on them too. */
  readAgain({ tables }: Dependencies): void {
    this.#step += 1
    for (const table of tables) table.readAt = this.#step
  }

  override prepare<Parameters extends unknown[] | NonNullable<unknown> = unknown[], Result = unknown>(
    source: string,
  ): Statement<Parameters, Result> {
    const compile = () => super.prepare(source)
    const statement: Statement = new LazyStatement(this, { source, compile, use: this.#useOf(source) })
    // Every call of it goes to the compiled statement, and so takes and returns the same.
    return statement as Statement<Parameters, Result>
  }

  /** A statement on what no value is derived from. */
  prepareUnwatched<Parameters extends unknown[] | NonNullable<unknown> = unknown[], Result = unknown>(
    source: string,
  ) {
    return super.prepare<Parameters, Result>(source)
  }

  override exec(source: string): this {
    try {
      return super.exec(source)
    } finally {
      this.#changeSchema()
    }
  }

  /** Runs work that replaces all data: afterwards every table counts as written, whatever its statements touched. */
  replaceAll<Result>(work: () => Result): Result {
    const wasWatching = this.#isWatching
    this.#isWatching = false
    try {
      return work()
    } finally {
      this.#isWatching ||= wasWatching
      this.#changeSchema()
    }
  }

  #changeSchema(): void {
    this.#schema += 1
    this.#pages = undefined
    this.#writeEverything()
  }

  #writeEverything(): void {
    this.#step += 1
    this.#everythingWrittenAt = this.#step
    this.#knownChanges = this.changedRows()
  }

  /** What surrounds each use of a statement. */
  #useOf(source: string): UseStatement {
    let touched: Touched | undefined
    return (work) => {
      if (!this.#isWatching) return work()
      if (touched?.schema !== this.#schema) touched = this.#touchedBy(source)
      this.#noteReads(touched)
      if (!touched.changes) return work()
      for (const table of touched.writes) table.writtenAt = this.#step
      const result = work()
      if (touched.changesSchema) this.#changeSchema()
      this.#knownChanges = this.changedRows()
      return result
    }
  }

  #noteReads({ reads, readsElsewhere }: Touched): void {
    this.#step += 1
    for (const table of reads) table.readAt = this.#step
    if (readsElsewhere) this.#readElsewhereAt = this.#step
  }

  #tableNamed(name: string): Table {
    const known = this.#tables.get(name)
    if (known) return known
    const table = { readAt: 0, writtenAt: 0 }
    this.#tables.set(name, table)
    return table
  }

  /** The table of a root page, its own or that of one of its indexes. */
  #tableAt(page: number): Table | undefined {
    this.#pages ??= new Map(
      super
        .prepare<[], { rootpage: number; tbl_name: string }>('SELECT rootpage, tbl_name FROM sqlite_schema')
        .all()
        .map(({ rootpage, tbl_name }) => [rootpage, tbl_name]),
    )
    const name = page === 1 ? 'sqlite_schema' : this.#pages.get(page)
    return name === undefined ? undefined : this.#tableNamed(name)
  }

  #touchedBy(source: string): Touched {
    const program = this.explain(source)
    const opened = program.flatMap(({ opcode, p1, p2, p3 }) => {
      // The record of changes, which triggers write.
      if (opcode === 'OpenWrite' && p3 === temporarySchema) return []
      if (opcode === 'OpenRead' || opcode === 'OpenWrite') {
        return [{ isWritten: opcode === 'OpenWrite', table: p3 === 0 ? this.#tableAt(p2) : undefined }]
      }
      return opcode === 'Clear' ? [{ isWritten: true, table: p2 === 0 ? this.#tableAt(p1) : undefined }] : []
    })
    const tables = (isWritten: boolean) =>
      new Set(opened.flatMap((entry) => (entry.table && entry.isWritten === isWritten ? [entry.table] : [])))
    const writes = [...tables(true)]
    const changesSchema = program.some(({ opcode }) => schemaChanges.has(opcode))
    return {
      schema: this.#schema,
      reads: [...tables(false)],
      writes,
      readsElsewhere:
        opened.some(({ table }) => table === undefined) ||
        program.some(({ opcode }) => virtualTableUses.has(opcode)),
      changesSchema,
      changes: writes.length > 0 || changesSchema,
    }
  }
}
