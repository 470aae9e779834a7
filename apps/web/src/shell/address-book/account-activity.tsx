import { listAddressBook, watchedActivity } from '@panel/contracts/platform/address-book'
import { getBalances } from '@panel/contracts/platform/balances'
import { listOwnTransactions, ownActivity } from '@panel/contracts/platform/own-activity'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameText } from '../../shared/accounts/account-name.tsx'
import { useAddressBook } from '../../shared/accounts/use-account-name.ts'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { useMayOpen } from '../../shared/api/known-services.ts'
import { useInvalidateOn, useSocketEvent } from '../../shared/api/use-socket-event.ts'
import { formatCount } from '../../shared/format/amounts.ts'
import { shorten } from '../../shared/format/shorten.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import { internalPath } from '../navigation/internal-path.ts'

const explorer = 'advanced_explorer'

/** What depends on what the person's own account holds and did. Histories end with what is held, so they are not read again. */
const ownEndpoints = [getBalances, listOwnTransactions]

/**
 * Follows what blocks did to accounts: what the person's own account holds is read again, and a message is shown for
 * accounts that the person watches.
 */
export function AccountActivity() {
  const { t } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const router = useRouter()
  const mayExplore = useMayOpen(explorer)
  const entries = useAddressBook()
  const nameText = useNameText()
  useInvalidateOn(ownActivity, ownEndpoints)
  useSocketEvent(watchedActivity, ({ accounts }) => {
    void invalidateEndpoints(queryClient, [listAddressBook])
    const [first] = accounts
    if (!first) return
    if (accounts.length > 1) {
      const run = () => void router.navigate({ to: '/profile/accounts', search: { watched: 'yes' } })
      addToast({
        type: 'info',
        title: t('activeMore', { count: accounts.length }),
        action: { label: t('show'), run },
      })
      return
    }
    const { accountId, blockHeight, ticket } = first
    const label = entries.find((entry) => entry.accountId === accountId)?.label ?? null
    const name = label === null ? undefined : nameText({ kind: 'label', text: label })
    const run = () => void router.navigate({ to: internalPath(explorer, `transaction/${ticket}`) })
    addToast({
      type: 'info',
      title: t('active', { name: name ?? shorten(accountId) }),
      message: t('activeText', { height: formatCount(blockHeight) }),
      ...(mayExplore && { action: { label: t('show'), run } }),
    })
  })
  return null
}
