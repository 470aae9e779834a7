import type { Service } from '@panel/contracts/platform/service'
import { useQueryClient } from '@tanstack/react-query'
import { useNameTexts } from '../accounts/account-name.tsx'
import { servicesKey } from '../api/known-services.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import type { Description, ReadingAids } from './describe-call.ts'

type Naming = Pick<ReadingAids, 'nameOf' | 'serviceNameOf' | 'ownAccountId'>

/** The accounts that a call names: its signer's and those of its args. */
export const accountsNamedBy = (signerAccountId: string, { members }: Description): readonly string[] => [
  signerAccountId,
  ...members.filter(({ format }) => format === 'account').map(({ text }) => text),
]

/** The services that the panel has listed for the signed-in account, in the reader's language. */
export const useListedServices = (): readonly Service[] =>
  useQueryClient().getQueryData<Service[]>([...servicesKey, currentLocale()]) ?? []

/** The names by which short sentences call these accounts, every service that the panel has listed, and one's own account. */
export const useNaming = (accountIds: readonly string[]): Naming => {
  const ownAccountId = useOwnAccountId()
  const services = useListedServices()
  const others = new Set(accountIds)
  others.delete(ownAccountId)
  return {
    ownAccountId,
    nameOf: useNameTexts([...others]),
    serviceNameOf: (serviceId) => services.find((each) => each.serviceId === serviceId)?.title,
  }
}
