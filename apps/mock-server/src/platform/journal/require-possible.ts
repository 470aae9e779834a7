import type { JournalEntry, JournalFilter } from '@panel/contracts/platform/journal'
import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../api-error.ts'
import { unknownName } from '../scenarios/unknown-name.ts'
import { tableShapes } from '../table-shapes.ts'

type Kind = JournalEntry['kind']
type Member = keyof JournalFilter

/** The members that entries of one kind alone have. */
const kinds: readonly (readonly [Member, Kind])[] = [
  ['operationId', 'call'],
  ['status', 'call'],
  ['accountId', 'call'],
  ['ticket', 'call'],
  ['url', 'call'],
  ['event', 'event'],
]

/**
 * Nobody waits for an entry that cannot come. Events have names that are not known before, such as those of tickets.
 *
 * @throws ApiError VALIDATION naming each member
 */
export const requirePossible = (
  { endpoints, database }: Pick<FastifyInstance, 'endpoints' | 'database'>,
  filter: JournalFilter,
): void => {
  const given = kinds.filter(([member]) => filter[member] !== undefined)
  const kind = filter.kind ?? given[0]?.[1]
  const names = {
    operationId: () => endpoints.map(({ operationId }) => operationId),
    table: () => tableShapes(database).map(({ name }) => name),
  }
  const issueOfName = (member: keyof typeof names) => {
    const name = filter[member]
    if (name === undefined) return []
    const known = names[member]()
    return known.includes(name) ? [] : [{ path: `body.${member}`, message: unknownName({ name, known }) }]
  }
  const issues = [
    ...given.flatMap(([member, own]) =>
      own === kind
        ? []
        : [
            {
              path: `body.${member}`,
              message: `only entries of the kind ${own} have it: leave it out, or take another kind`,
            },
          ],
    ),
    ...issueOfName('operationId'),
    ...issueOfName('table'),
  ]
  if (issues.length > 0) throw invalidRequest(issues)
}
