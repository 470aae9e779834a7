import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const readme = new URL('./README.md', new URL('../', import.meta.resolve('@panel/client/client')))

/** Each example of the client package's README, with the name of its file where it has one. */
const examples = () =>
  [...readFileSync(fileURLToPath(readme), 'utf8').matchAll(/(?:`([^`\n]+)`\n\n)?```ts\n(.*?)```/gs)].map(
    ([, name, code = '']) => ({ name, code }),
  )

/** The programs of the README, in their order. */
export const readmeExamples = (): string[] =>
  examples().flatMap(({ name, code }) => (name === undefined ? [code] : []))

/** What each of them prints. */
export const readmeOutputs: readonly string[] = ['ok\n', 'default\n', 'INTERNAL true\n']

/** The files of the README that belong to tests or to a page. */
export const readmeFiles = (): { readonly name: string; readonly code: string }[] =>
  examples().flatMap(({ name, code }) => (name === undefined ? [] : [{ name, code }]))
