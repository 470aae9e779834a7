import type { Scenario } from '@panel/contracts/platform/scenario'
import { type DocumentedErrors, undocumentedAnswer } from '../undocumented-answer.ts'
import type { ScenarioFile } from './scenario-files.ts'
import { type UnknownName, unknownName } from './unknown-name.ts'

/** The names that scenarios may refer to. */
export interface KnownNames {
  /** The errors that faults may answer, by the id of the call or `*`. */
  readonly calls: ReadonlyMap<string, DocumentedErrors>
  readonly accounts: readonly string[]
  readonly accountIds: readonly string[]
  readonly services: readonly string[]
  /** The services that have fixtures of their own. */
  readonly servicesWithFixtures: readonly string[]
}

/** A name that a scenario refers to, and those that it may have. */
interface Reference extends UnknownName {
  readonly path: readonly PropertyKey[]
  /** Whether it is the name of a service. */
  readonly isService?: true
}

const referencesOf = (
  { faults, users, services, omits, extraUsers }: Scenario,
  known: KnownNames,
): Reference[] => [
  ...faults.flatMap(({ operationId, accountId }, index) => [
    { path: ['faults', index, 'operationId'], name: operationId, known: [...known.calls.keys()] },
    // Further users have accounts that no file names.
    ...(accountId === undefined || extraUsers > 0
      ? []
      : [{ path: ['faults', index, 'accountId'], name: accountId, known: known.accountIds }]),
  ]),
  ...Object.entries(users).flatMap(([name, { subscriptions }]) => [
    { path: ['users', name], name, known: known.accounts },
    ...Object.keys(subscriptions).map((serviceId) => ({
      path: ['users', name, 'subscriptions', serviceId],
      name: serviceId,
      known: known.services,
      isService: true as const,
    })),
  ]),
  ...Object.keys(services).map((name) => ({
    path: ['services', name],
    name,
    known: known.servicesWithFixtures,
    isService: true as const,
  })),
  ...Object.keys(omits).map((name) => ({
    ...{ path: ['omits', name], name, known: known.services },
    isService: true as const,
  })),
]

/** @throws StartError for a fault with an error that its call does not document */
const checkAnswers = ({ value, errorAt }: ScenarioFile, { calls }: KnownNames): void => {
  for (const [index, fault] of value.faults.entries()) {
    const documented = calls.get(fault.operationId) ?? { errors: [], reasons: [] }
    const problem = undocumentedAnswer(fault.operationId, documented, fault)
    if (problem) throw errorAt(['faults', index, 'answer', problem.member], problem.message)
  }
}

/**
 * A scenario of the project may name services that were deleted from it: what it says of them is without effect.
 *
 * @returns a sentence for each such service
 * @throws StartError for a call or account that does not exist, for an error that a call does not document, and in a
 * person's own scenario for a service too
 */
export const checkNames = (file: ScenarioFile, known: KnownNames): string[] => {
  const { value, errorAt, isOwn } = file
  const unknown = referencesOf(value, known).filter(({ name, known: all }) => !all.includes(name))
  const wrong = unknown.find(({ isService }) => isOwn || !isService)
  if (wrong) throw errorAt(wrong.path, unknownName(wrong))
  checkAnswers(file, known)
  return unknown.map(
    ({ path, name }) => errorAt(path, `there is no service ${name} here, so this is without effect`).message,
  )
}

/** Whether a scenario is about services alone that were deleted from the project. */
export const isOfNoService = (
  { services, omits }: Scenario,
  { services: known }: Pick<KnownNames, 'services'>,
) => {
  const named = [...Object.keys(services), ...Object.keys(omits)]
  return named.length > 0 && named.every((name) => !known.includes(name))
}
