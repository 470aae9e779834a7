import { expect, test } from 'vitest'
import { i18n, startI18n } from './shared/i18n/i18n.ts'

interface DeclaredList {
  readonly id: string
  readonly namespace: string
  readonly texts: string
  readonly endpoint: { readonly list: { readonly paging: string } }
  readonly columns: readonly { readonly id: string }[]
  readonly filters: Readonly<
    Record<string, { hint?: true | string; labels?: string; choices?: readonly string[] }>
  >
}

const isList = (value: unknown): value is DeclaredList =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'columns' in value

const modules = import.meta.glob<Record<string, unknown>>(
  ['./services/*/components/*-list.tsx', './shell/*/*-list.tsx'],
  { eager: true },
)
const lists = Object.values(modules).flatMap((module) => Object.values(module).filter(isList))

const keysOf = ({ texts, endpoint, columns, filters }: DeclaredList): string[] => [
  ...['title', 'empty.title', 'empty.text'].map((name) => `${texts}.${name}`),
  ...(endpoint.list.paging === 'key' ? [`${texts}.count`] : []),
  ...columns.map(({ id }) => `fields.${id}`),
  ...Object.entries(filters).flatMap(([name, { hint, labels, choices = [] }]) => [
    `filters.${name}`,
    ...(hint === undefined ? [] : [hint === true ? `filters.${name}Hint` : hint]),
    ...(labels === undefined ? [] : choices.map((choice) => `${labels}.${choice}`)),
  ]),
]

test('the services’ lists are found', () => {
  expect(lists.map(({ id }) => id).sort()).toEqual(
    expect.arrayContaining([
      'aliases',
      'delegations',
      'explorer-blocks',
      'explorer-transactions',
      'payments',
      'payments-of-all',
      'users',
    ]),
  )
})

test.each(lists.map((list) => [list.id, list] as const))(
  'every text of the list %s exists',
  async (_, list) => {
    await startI18n('en-US')
    await i18n.loadNamespaces(list.namespace)
    expect(keysOf(list).filter((key) => !i18n.exists(key, { ns: list.namespace }))).toEqual([])
  },
)
