import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale, i18n } from '../i18n/i18n.ts'
import { reachOf } from './capabilities.ts'

void i18n.loadNamespaces('delegations')

/** Says in words what capabilities allow. */
export const useReachText = (): ((capabilities: Readonly<Record<string, boolean>>) => string) => {
  const { t } = useTranslation('delegations')
  return useCallback(
    (capabilities) => {
      const { scope, methods } = reachOf(capabilities)
      if (scope === 'named' && methods.length === 0) return t('reach.nothing')
      const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(methods)
      return t(`reach.${scope}`, { methods: list })
    },
    [t],
  )
}
