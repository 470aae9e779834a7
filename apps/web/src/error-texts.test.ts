import { type Endpoint, errorsOf, reasonsOf } from '@panel/contracts/platform/endpoint'
import { locales } from '@panel/contracts/platform/locales'
import { expect, test } from 'vitest'
import { textKeysOf } from './shared/api/api-error.ts'
import { i18n } from './shared/i18n/i18n.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'answer' in value

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../packages/contracts/src/**/*.ts',
    '!../../../packages/contracts/src/**/*.test.ts',
    '!../../../packages/contracts/src/**/*.test-d.ts',
  ],
  { eager: true },
)

/** The calls that a person makes: those of testers have a page of their own. */
const endpoints = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))]
  .filter(isEndpoint)
  .filter(({ access }) => access !== 'control')

const serviceOf = ({ access }: Endpoint): string | undefined =>
  typeof access === 'object' ? access.service : undefined

const namespaces = [
  'failures',
  ...new Set(endpoints.map(serviceOf).filter((service) => service !== undefined)),
]

const hasText = (locale: string, keys: readonly string[]): boolean =>
  keys.some((key) => {
    const [ns = '', name = ''] = key.split(':')
    return i18n.exists(name, { ns, lng: locale, fallbackLng: [] })
  })

test.each(locales)('every error that a call lists has a text in %s', async (locale) => {
  await i18n.changeLanguage(locale)
  await i18n.loadNamespaces(namespaces)
  const missing = endpoints.flatMap((endpoint) => {
    const service = serviceOf(endpoint)
    const ofConflict = textKeysOf({ code: 'CONFLICT' })
    const ofReasons = reasonsOf(endpoint).map((reason) => ({
      name: reason,
      keys: textKeysOf({ code: 'CONFLICT', details: { reason }, service }).filter(
        (key) => !ofConflict.includes(key),
      ),
    }))
    const ofCodes = errorsOf(endpoint).map((code) => ({ name: code, keys: textKeysOf({ code }) }))
    return [...ofReasons, ...ofCodes]
      .filter(({ keys }) => !hasText(locale, keys))
      .map(({ name }) => `${endpoint.operationId} ${name}`)
  })
  expect(endpoints.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
