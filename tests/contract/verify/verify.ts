import { noAnswer, signIn } from '../support/client.ts'
import { createSender, isReference, listen } from './backend.ts'
import { exerciseCalls, forEach } from './exercise.ts'
import { type Contract, createFindings, type Findings } from './findings.ts'
import { createLearned } from './learned.ts'
import { provokeRefusals, provokeTooLarge } from './provoke.ts'
import { verifyReference } from './reference.ts'

interface VerifyOptions {
  /** The origin of the backend. */
  readonly base: string
  /** A ready account that calls. */
  readonly account: string
  /** The token of a session, for a backend that has no ready accounts. */
  readonly token?: string | undefined
  /** Whether calls that change something are made too; always in a world of a reference backend. */
  readonly writes: boolean
}

const exerciseAll = async (
  contract: Contract,
  { base, account, token: given, writes }: VerifyOptions,
): Promise<Findings> => {
  const run = { contract, findings: createFindings(contract), learned: createLearned() }
  if (await isReference(base)) {
    await verifyReference(run, base, account)
    return run.findings
  }
  const token = given ?? (await signIn(base, account))
  const backend = { address: base, token }
  const socket = await listen(backend, run.findings)
  await exerciseCalls(run, backend, { withWrites: writes })
  const send = createSender(backend, run.findings, run.learned)
  const calls = contract.endpoints.filter(({ access }) => access !== 'control')
  await forEach(calls, (call) => provokeRefusals(send, call, run.learned, token))
  await provokeTooLarge(send, calls, run.learned)
  socket.close()
  return run.findings
}

/**
 * Exercises what the contracts document, as far as a backend allows it, and compares it with them.
 *
 * @throws NoAnswerError where the backend ends meanwhile
 */
export const verify = async (contract: Contract, options: VerifyOptions): Promise<Findings> =>
  exerciseAll(contract, options).catch((error: unknown) => {
    throw noAnswer(options.base, error)
  })
