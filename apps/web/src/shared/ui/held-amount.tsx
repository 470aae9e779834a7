import { useTranslation } from 'react-i18next'
import { Amount } from './amount.tsx'
import { ExplorerLink } from './explorer-link.tsx'
import classes from './values.module.css'

interface ToMovementsProps {
  readonly accountId: string
  readonly assetId: string
}

/** The way to what an account received and sent of an asset, for people who may open the explorer. */
export function ToMovements({ accountId, assetId }: ToMovementsProps) {
  const { t } = useTranslation('shared')
  return <ExplorerLink kind="account" id={accountId} asset={assetId} label={t('movementsOf', { assetId })} />
}

interface HeldAmountProps {
  readonly accountId: string
  readonly held: { readonly assetId: string; readonly units: string; readonly decimals: number }
  /** True where the asset is named elsewhere. */
  readonly bare?: boolean
  readonly large?: boolean
}

/** What an account holds of an asset, with the way to the movements behind it. */
export function HeldAmount({ accountId, held, bare = false, large = false }: HeldAmountProps) {
  const { assetId, units, decimals } = held
  return (
    <span className={classes.held}>
      <Amount units={units} decimals={decimals} assetId={bare ? '' : assetId} large={large} />
      <ToMovements accountId={accountId} assetId={assetId} />
    </span>
  )
}
