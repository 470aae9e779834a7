import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../i18n/i18n.ts'
import type { Capabilities } from './capabilities.ts'
import { reachText } from './reach-text.ts'

/** `reachText` in the reader's language; renders again once its texts are loaded. */
export const useReachText = (): ((capabilities: Capabilities) => string) => {
  const { t } = useTranslation('delegations')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `t` means new texts
  return useCallback((capabilities) => reachText(capabilities, currentLocale()), [t])
}
