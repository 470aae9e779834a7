import { readFileSync } from 'node:fs'
import type { Schema } from '@panel/contracts/platform/endpoint'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'

/** Member names and array indexes, from the outside in. */
type Path = readonly PropertyKey[]

/** What a JSON file holds, and where in it each value is. */
export interface JsonFile<Value> {
  readonly value: Value
  /** The value as it is in the file, without what the schema adds. */
  readonly content: unknown
  /** The error of a value that cannot be used, with its line and column. */
  errorAt(path: Path, reason: string): StartError
}

const positionOf = (text: string, offset: number): string => {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

/** The value at a path, or the innermost one around it that exists. */
const nodeAt = (root: Node, path: Path): Node => {
  const segments = path.map((segment) => (typeof segment === 'number' ? segment : String(segment)))
  for (let length = segments.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, segments.slice(0, length))
    if (node) return node.parent?.type === 'property' ? node.parent : node
  }
  return root
}

/** The second of two members of one object that have the same name. */
const repeatedMember = ({ type, children = [] }: Node): Node | undefined => {
  const names = new Set<unknown>()
  for (const child of children) {
    const name = type === 'object' ? child.children?.[0]?.value : undefined
    if (name !== undefined && names.has(name)) return child
    names.add(name)
    const inner = repeatedMember(child)
    if (inner) return inner
  }
  return undefined
}

const { localeError } = z.locales.en()

/** Unknown members are refused with the names that the object may have. */
const describeIssue: typeof localeError = (issue) => {
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.core.$ZodObject))
    return localeError(issue)
  const allowed = Object.keys(issue.inst._zod.def.shape)
  return `"${issue.keys[0]}" is unknown; allowed: ${allowed.join(', ')}`
}

/** Of a union's alternatives, the one that the value came closest to. */
const closestIssue = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined => {
  const [issue] = issues
  if (issue?.code !== 'invalid_union') return issue
  const alternatives = issue.errors.flatMap((errors) => closestIssue(errors) ?? [])
  const closest =
    alternatives.find(({ code, path }) => path.length > 0 || code === 'unrecognized_keys') ??
    alternatives.find(({ code }) => code !== 'invalid_type') ??
    issue
  return { ...closest, path: [...issue.path, ...(closest === issue ? [] : closest.path)] }
}

/** What does not match a schema first, and where. */
interface Mismatch {
  readonly path: Path
  readonly reason: string
}

const mismatchOf = (issues: readonly z.core.$ZodIssue[]): Mismatch => {
  const issue = closestIssue(issues)
  const key = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { path: [...(issue?.path ?? []), ...key], reason: issue?.message ?? 'invalid value' }
}

/** A value as a schema gives it, or what does not match. */
export const matchSchema = <S extends Schema>(
  schema: S,
  value: unknown,
): { readonly value: z.output<S> } | { readonly mismatch: Mismatch } => {
  const result = schema.safeParse(value, { error: describeIssue })
  return result.success ? { value: result.data } : { mismatch: mismatchOf(result.error.issues) }
}

/** What is wrong where the parser stopped, by its own name for it. */
const syntaxProblems: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no value of JSON: texts are in double quotes',
  InvalidNumberFormat: 'this number is not written as JSON has it',
  PropertyNameExpected:
    'the name of a member in double quotes must be here, and after the last member no comma',
  ValueExpected: 'a value must be here, and after the last one no comma',
  ColonExpected: 'a colon must be here, between the name of a member and its value',
  CommaExpected: 'a comma must be here, between two members or values',
  CloseBraceExpected: 'a } must be here, where the object ends',
  CloseBracketExpected: 'a ] must be here, where the list ends',
  EndOfFileExpected: 'the file must end here, after its one value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the double quote is missing that ends this text',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'after \\u there must be four hexadecimal digits',
  InvalidEscapeCharacter: 'this character cannot follow a \\: for a \\ itself, write \\\\',
  InvalidCharacter: 'this character must not be in a text as it is: a new line is \\n, a tab \\t',
}

const readText = (path: string): string => {
  try {
    // Editors on Windows put a byte order mark before the text, which JSON does not know.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const parseFile = <S extends Schema>(path: string, text: string, schema: S): JsonFile<z.output<S>> => {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const failAt = (offset: number, reason: string) =>
    new StartError(`${path}:${positionOf(text, offset)}: ${reason}.`)
  const [error] = errors
  if (error && text.trim() !== '') {
    const problem = syntaxProblems[printParseErrorCode(error.error)]
    throw failAt(error.offset, `this is not JSON${problem === undefined ? '' : `: ${problem}`}`)
  }
  if (!root) throw failAt(0, 'the file is empty')
  const repeated = repeatedMember(root)
  if (repeated) throw failAt(repeated.offset, `"${repeated.children?.[0]?.value}" is there twice`)
  const errorAt = (place: Path, reason: string) => {
    const name = place.map(String).join('.')
    return failAt(nodeAt(root, place).offset, name === '' ? reason : `${name}: ${reason}`)
  }
  const content: unknown = JSON.parse(text)
  const match = matchSchema(schema, content)
  if ('mismatch' in match) throw errorAt(match.mismatch.path, match.mismatch.reason)
  return { value: match.value, content, errorAt }
}

interface ReadFile {
  readonly text: string
  readonly file: JsonFile<unknown>
}

/** What was read last from each file, by the schema that it matched. */
const lastRead = new WeakMap<Schema, Map<string, ReadFile>>()

/**
 * Reads a file of JSON that a person may have written. A file that is as it was is not checked again: each world and
 * each test starts from the same ones.
 *
 * @throws StartError naming file, line and column when it is missing, is not JSON, has a member twice, or does not
 * match the schema; for an unknown member, what is allowed.
 */
export const readJsonFile = <S extends Schema>(path: string, schema: S): JsonFile<z.output<S>> => {
  const text = readText(path)
  const files = lastRead.get(schema) ?? new Map<string, ReadFile>()
  const known = files.get(path)
  // The schema is the key, so what was read with it is of its type.
  if (known?.text === text) return known.file as JsonFile<z.output<S>>
  const file = parseFile(path, text, schema)
  lastRead.set(schema, files.set(path, { text, file }))
  return file
}
