import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPanelConfig } from '../../shared/api/panel-config.ts'
import classes from './panel-frame.module.css'

/** The network that this deployment works on; coloured where it is not production. */
export function NetworkBadge() {
  const { t } = useTranslation('shell')
  const { data } = useQuery({
    queryKey: ['panel-config'],
    queryFn: loadPanelConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  const { networkName } = data
  const isProduction = /mainnet/i.test(networkName)
  return (
    <span
      className={classes.network}
      data-production={isProduction || undefined}
      title={t(isProduction ? 'network.production' : 'network.test', { network: networkName })}
    >
      {networkName.replace(/^trinci_/, '')}
    </span>
  )
}
