import { useTranslation } from 'react-i18next'
import { usePanelConfig } from '../../shared/api/use-panel-config.ts'
import classes from './panel-frame.module.css'

/** The network that this deployment works on; coloured where it is not production. */
export function NetworkBadge() {
  const { t } = useTranslation('shell')
  const config = usePanelConfig()
  if (!config) return null
  const { networkName } = config
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
