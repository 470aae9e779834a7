import { identity } from '@panel/contracts/smart-contracts/identity'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

/** People take names, and let others pay for them. */
export const history: ServiceHistory = ({ random, arrivedBy }) => {
  const named = new Set<string>()
  return (day) => {
    const [first, ...others] = arrivedBy(day)
    if (!first) return []
    const anyone = () => random.pick([first, ...others])
    const newNames = Array.from({ length: random.below(4) }, anyone).flatMap((person) => {
      if (named.has(person.alias)) return []
      named.add(person.alias)
      return [plannedCall(person, service, 'alias_registration', serviceAccountId, { alias: person.alias })]
    })
    const delegations = Array.from({ length: random.below(2) }, anyone).flatMap((person) => {
      const delegate = anyone()
      if (delegate === person) return []
      const grant = {
        delegate: delegate.accountId,
        target: '#EURS',
        capabilities: { transfer: true, '*': false },
      }
      return [plannedCall(person, identity, 'add_delegation', person.accountId, grant)]
    })
    return [...newNames, ...delegations].map((call) => [call] as const)
  }
}
