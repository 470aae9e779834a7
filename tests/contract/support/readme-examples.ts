import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const readme = new URL('./README.md', new URL('../', import.meta.resolve('@panel/client/client')))

/** The programs of the client package's README, in their order. */
export const readmeExamples = (): string[] =>
  [...readFileSync(fileURLToPath(readme), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

/** What each of them prints. */
export const readmeOutputs: readonly string[] = ['ok\n', 'default\n', 'INTERNAL true\n']
