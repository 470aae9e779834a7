import type { Database, Statement } from 'better-sqlite3'

/** Runs the work of a statement; what the database does before and after it is here. */
export type UseStatement = <Result>(work: () => Result) => Result

interface Options {
  readonly source: string
  readonly compile: () => Statement
  readonly use: UseStatement
}

/**
 * A statement that SQLite compiles when it is first used. A backend has some 900 of them, most of which a test, a world
 * or a short-lived server never uses. A mistake in its SQL shows at that first use.
 */
export class LazyStatement implements Statement {
  readonly database: Database
  readonly source: string
  readonly #compile: () => Statement
  readonly #use: UseStatement
  /** How its results are shaped, until there is a compiled statement that knows. */
  #settings: ((statement: Statement) => void)[] = []
  #compiled: Statement | undefined

  constructor(database: Database, { source, compile, use }: Options) {
    this.database = database
    this.source = source
    this.#compile = compile
    this.#use = use
  }

  #statement(): Statement {
    if (this.#compiled) return this.#compiled
    const statement = this.#compile()
    for (const set of this.#settings) set(statement)
    this.#settings = []
    this.#compiled = statement
    return statement
  }

  #set(set: (statement: Statement) => void): this {
    if (this.#compiled) set(this.#compiled)
    else this.#settings.push(set)
    return this
  }

  get reader(): boolean {
    return this.#statement().reader
  }

  get readonly(): boolean {
    return this.#statement().readonly
  }

  get busy(): boolean {
    return this.#compiled?.busy ?? false
  }

  run(...parameters: unknown[]) {
    const statement = this.#statement()
    return this.#use(() => statement.run(...parameters))
  }

  get(...parameters: unknown[]) {
    const statement = this.#statement()
    return this.#use(() => statement.get(...parameters))
  }

  all(...parameters: unknown[]) {
    const statement = this.#statement()
    return this.#use(() => statement.all(...parameters))
  }

  iterate(...parameters: unknown[]) {
    const statement = this.#statement()
    return this.#use(() => statement.iterate(...parameters))
  }

  pluck(toggleState = true): this {
    return this.#set((statement) => statement.pluck(toggleState))
  }

  expand(toggleState = true): this {
    return this.#set((statement) => statement.expand(toggleState))
  }

  raw(toggleState = true): this {
    return this.#set((statement) => statement.raw(toggleState))
  }

  safeIntegers(toggleState = true): this {
    return this.#set((statement) => statement.safeIntegers(toggleState))
  }

  bind(...parameters: unknown[]): this {
    this.#statement().bind(...parameters)
    return this
  }

  columns() {
    return this.#statement().columns()
  }
}
