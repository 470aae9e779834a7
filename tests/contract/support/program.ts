import { appendFileSync, readFileSync } from 'node:fs'
import { CommandError, NoAnswerError, request } from './client.ts'

/** Whether a person can put an error right: an address, a file, a port or an option that cannot be used. */
const isPlain = (error: unknown): error is Error =>
  error instanceof CommandError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string')

/** Runs the main function of a command, which gives its exit code. */
export const runProgram = async (main: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!isPlain(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** @throws CommandError for a text that is no address of a server */
export const originOf = (text: string): string => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new CommandError(
    `"${text}" is no address: name the origin of a backend, such as http://localhost:8080.`,
  )
}

/** @throws CommandError for a text that is no port */
export const portOf = (text: string): number => {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new CommandError(`"${text}" is no port: choose a number from 0 to 65535; 0 takes a free one.`)
}

const fileReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user is not allowed to',
  EPERM: 'this user is not allowed to',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
}

const onFile = <Result>(file: string, action: string, cure: string, use: () => Result): Result => {
  try {
    return use()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error
    throw new CommandError(
      `${file} cannot be ${action}: ${fileReasons[error.code] ?? error.message}. ${cure}`,
    )
  }
}

/**
 * The text of a file that a person named.
 * @param cure what the person can do where it cannot be read
 * @throws CommandError
 */
export const readText = (file: string | URL, cure: string): string =>
  onFile(String(file), 'read', cure, () => readFileSync(file, 'utf8'))

/**
 * Adds to a file that a person named, which only its owner may read.
 * @throws CommandError where it cannot be written
 */
export const appendText = (file: string, text: string, cure: string): void =>
  onFile(file, 'written', cure, () => appendFileSync(file, text, { mode: 0o600 }))

/** Why a backend cannot be reached, with what to do; undefined where it answers anything. */
export const unreachable = async (origin: string): Promise<string | undefined> => {
  try {
    await request(origin, 'GET', '/')
    return undefined
  } catch (error) {
    if (error instanceof NoAnswerError) return error.message
    throw error
  }
}
