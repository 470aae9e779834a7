import * as z from 'zod/mini'
import type { Findings } from './findings.ts'

/** What is not exercised, and why that is right; in a name, `*` stands for any text. */
export const exceptions = z.array(z.strictObject({ names: z.array(z.string()), reason: z.string() }))
type Exceptions = z.infer<typeof exceptions>

const patternOf = (name: string): RegExp => new RegExp(`^${name.split('*').map(RegExp.escape).join('.*')}$`)

const kinds = ['call', 'error', 'reason', 'event'] as const

interface Report {
  readonly text: string
  readonly isGood: boolean
}

/** The findings as text: what drifted field by field, and what was not exercised without a named reason. */
export const reportOf = (findings: Findings, excepted: Exceptions): Report => {
  const patterns = excepted.flatMap(({ names }) => names.map(patternOf))
  const all = findings.documented()
  const open = all.filter((name) => !findings.isExercised(name))
  const unnamed = open.filter((name) => !patterns.some((pattern) => pattern.test(name)))
  const drifted = findings.drifted()

  const counts = kinds.map((kind) => {
    const documented = all.filter((name) => name.startsWith(`${kind} `))
    const exercised = documented.filter((name) => findings.isExercised(name))
    return `${exercised.length} of ${documented.length} ${kind}s exercised`
  })
  const lines = [
    ...drifted.map(
      ({ where, field, problem, times }) =>
        `drift: ${where}: ${field === '' ? 'the whole' : field}: ${problem}${times > 1 ? ` (${times} times)` : ''}`,
    ),
    ...unnamed.map((name) => `not exercised: ${name}`),
    `${counts.join(', ')}; ${open.length - unnamed.length} are named with a reason.`,
    `${drifted.length} fields drifted, ${unnamed.length} not exercised without a reason.`,
  ]
  return { text: lines.join('\n'), isGood: drifted.length === 0 && unnamed.length === 0 }
}
