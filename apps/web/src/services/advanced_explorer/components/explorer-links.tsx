import { readableText } from '@panel/contracts/platform/readable-text'
import type { MovementWay } from '@panel/contracts/services/advanced_explorer/chain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { HiddenText } from '../../../shared/ui/hidden-text.tsx'

/** The eye reads the ends of a long id; assistive technology and hovering get it whole. */
function ShortText({ id }: { id: string }) {
  const short = shorten(id)
  if (short === id) return <>{id}</>
  return (
    <>
      <span aria-hidden>{short}</span>
      <HiddenText>{id}</HiddenText>
    </>
  )
}

export function AccountLink({ accountId }: { accountId: string }) {
  return (
    <AccountId
      id={accountId}
      wrap={(name) => (
        <Link to="/iservice/advanced_explorer/account/$accountId" params={{ accountId }}>
          {name}
        </Link>
      )}
    />
  )
}

/** Shows the accounts among shared results with links to their pages. */
export const accountLink = (accountId: string) => <AccountLink accountId={accountId} />

interface MovementsLinkProps {
  readonly accountId: string
  readonly assetId: string
  /** Both ways where absent. */
  readonly way?: MovementWay
  readonly children: ReactNode
}

/** The list of an account's movements on its page, to which links scroll. */
export const movementsId = 'explorer-movements'

/** Leads to what an account received and sent of an asset, on the account's page. */
export function MovementsLink({ accountId, assetId, way, children }: MovementsLinkProps) {
  const { t } = useTranslation('advanced_explorer')
  return (
    <Link
      to="/iservice/advanced_explorer/account/$accountId"
      params={{ accountId }}
      search={(search: UrlSearch): UrlSearch => ({ held: search.held, m_asset: assetId, m_way: way })}
      hash={movementsId}
      title={t('account.movementsOf', { assetId })}
    >
      {children}
    </Link>
  )
}

export function TransactionLink({ ticket }: { ticket: string }) {
  return (
    <Link
      to="/iservice/advanced_explorer/transaction/$hash"
      params={{ hash: ticket }}
      className="monospace"
      title={ticket}
    >
      <ShortText id={ticket} />
    </Link>
  )
}

/** A transaction by what it calls, as a chip. */
export function MethodLink({ ticket, method }: { ticket: string; method: string }) {
  return (
    <Link
      to="/iservice/advanced_explorer/transaction/$hash"
      params={{ hash: ticket }}
      className="chip"
      title={ticket}
    >
      {readableText(method)}
    </Link>
  )
}

export function BlockLink({ height }: { height: number }) {
  return (
    <Link to="/iservice/advanced_explorer/block/$height" params={{ height: String(height) }}>
      {formatCount(height)}
    </Link>
  )
}
