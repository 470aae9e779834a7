import type { BridgeParts } from './bridge-parts.ts'
import { addressOf } from './seed.ts'
import type { StoredAddress } from './store.ts'

/** From this number on addresses are made for people; those below belong to what a world starts with. */
const firstMadeAddress = 2_000_000

/** Makes the next address, which mints to an account. */
export const makeAddress = (
  { app, facts, rules }: Pick<BridgeParts, 'app' | 'facts' | 'rules'>,
  accountId: string,
  createdBy: string,
): StoredAddress => {
  const { seed, addressHours } = rules()
  const createdAt = app.clock.now()
  const address: StoredAddress = {
    ...{ address: addressOf(seed, firstMadeAddress + facts.countAddresses()), accountId, createdAt },
    ...{ createdBy, expiresAt: createdAt + addressHours * 3_600_000 },
  }
  facts.addAddress(address)
  return address
}
