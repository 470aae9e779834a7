import { expect, test } from 'vitest'
import { type FilterMembers, sourceFilter } from './page-by-key.ts'

interface Wanted {
  readonly kind?: string | undefined
  readonly least?: number | undefined
}

interface Rows {
  readonly type?: string
  readonly above?: bigint
  readonly of: string
}

const members: FilterMembers<Wanted, Rows> = {
  kind: (type) => ({ type, of: 'moon' }),
  least: (least) => ({ above: BigInt(least), of: 'moon' }),
}

test('each member that is given adds to what always matches', () => {
  const always: Rows = { of: 'earth' }
  expect(sourceFilter({}, members, always)).toEqual({ of: 'earth' })
  expect(sourceFilter({ kind: undefined, least: 0 }, members, always)).toEqual({ above: 0n, of: 'moon' })
  expect(sourceFilter({ kind: '', least: 2 }, members, always)).toEqual({ type: '', above: 2n, of: 'moon' })
})

test('a member of the filter that is not read does not compile', () => {
  // @ts-expect-error: `least` is missing
  const incomplete: FilterMembers<Wanted, Rows> = { kind: (type) => ({ type, of: 'moon' }) }
  expect(Object.keys(incomplete)).toEqual(['kind'])
})
