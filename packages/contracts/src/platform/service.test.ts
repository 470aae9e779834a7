import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { serviceId } from './primitives.ts'
import { type Role, roles } from './roles.ts'
import type { ServiceDescriptor } from './service.ts'

const folder = new URL('../services/', import.meta.url)
const names = readdirSync(folder)

/** The services that the specification names, each with the role that opens it; a project may add others. */
const specifiedRoles: Readonly<Record<string, Role>> = {
  abs_user_admin: 'admin',
  advanced_explorer: 'dev',
  eurs_manager_admin: 'admin',
  synkrony_pay_dashboard: 'merchant',
  alias: 'user',
  CONSOLE: 'admin',
  transaction_builder: 'dev',
  nft: 'nft',
  email_template: 'admin',
  synkrony_admin: 'admin_synkrony',
  'license-syn-pay': 'admin',
  KYC: 'kyc',
  advanced_asset_admin: 'admin',
  orderbook_admin: 'admin',
  bitcoin_monitor: 'admin',
  fuel_machine: 'user',
  oam_admin: 'admin',
  eth_admin: 'admin',
  gogo_admin: 'admin',
  pes_admin_service: 'admin',
  elsa_admin: 'admin',
  chain_analysis_service: 'caob',
}

const descriptorOf = async (name: string): Promise<ServiceDescriptor> => {
  const module: { descriptor: ServiceDescriptor } = await import(`../services/${name}/descriptor.ts`)
  return module.descriptor
}

test('the roles are those that services are tied to', () => {
  expect(roles.toSorted()).toEqual(
    ['admin', 'dev', 'merchant', 'user', 'nft', 'admin_synkrony', 'kyc', 'caob'].toSorted(),
  )
})

test('each of the 22 specified services is described, with its role', async () => {
  const described = await Promise.all(names.map(async (name) => [name, (await descriptorOf(name)).role]))
  expect(Object.fromEntries(described)).toMatchObject(specifiedRoles)
  expect(Object.keys(specifiedRoles)).toHaveLength(22)
})

test.each(names.map((name) => [name]))(
  '%s has an id that is its folder’s name, a documentation page, and texts in every language',
  async (name) => {
    expect(serviceId.safeParse(name).success).toBe(true)
    expect(existsSync(new URL(`${name}/descriptor.ts`, folder))).toBe(true)
    const descriptor = await descriptorOf(name)
    for (const locale of locales) {
      expect(descriptor.title[locale]).toMatch(/\S/)
      expect(descriptor.description[locale]).toMatch(/\S/)
    }
    expect(descriptor.docUrl).toBe(`/docs/services/${name}`)
  },
)
