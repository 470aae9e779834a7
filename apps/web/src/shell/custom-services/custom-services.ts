import { serviceId } from '@panel/contracts/platform/primitives'
import { menuEntry, type Service } from '@panel/contracts/platform/service'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../shared/session/storage.ts'

/** A service that a person describes for themselves; it lives in this browser alone. */
export const customService = z.object({
  serviceId,
  authKey: z.string().check(z.minLength(1), z.maxLength(512)),
  menu: z.array(menuEntry).check(z.minLength(1), z.maxLength(20)),
})
export type CustomService = z.infer<typeof customService>

/** The billing plan that every local service is treated as having. */
export const customBillingPlan = 'free'

/** The stored services; one that cannot be read is left out. */
export const readCustomServices = (): CustomService[] => {
  const stored = readStored(storageKeys.customServices)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((record) => {
    const { success, data } = z.safeParse(customService, record)
    return success ? [data] : []
  })
}

export const writeCustomServices = (services: readonly CustomService[]): void =>
  writeStored(storageKeys.customServices, services)

/** A local service as the panel treats every other one: ACTIVE, in a frame. */
export const asService = ({ serviceId: id, menu }: CustomService): Service => ({
  serviceId: id,
  title: id,
  description: '',
  role: 'user',
  category: 'other',
  docUrl: '',
  icon: 'tool',
  type: 'iframe',
  subscriptionStatus: 'ACTIVE',
  jwt: null,
  menu,
  omits: [],
  example: false,
  readsSites: false,
})
