import { burn, issue } from '@panel/contracts/services/chain_analysis_service/flows'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../../shared/accounts/account-name.tsx'
import { idEnds, shorten } from '../../shared/format/shorten.ts'

/** What the ends of relations are called: a name where one is known, else the shortened id. */
export const useEndLabel = (ends: readonly string[]): ((end: string) => string) => {
  const { t } = useTranslation('chain_analysis_service')
  const nameOf = useNameTexts([...new Set(ends)])
  return (end) => {
    if (end === issue || end === burn) return t(`ends.${end}`)
    return nameOf(end) ?? shorten(end, idEnds)
  }
}
