import { certifiableFields } from '@panel/contracts/platform/identity-review/answers'
import { useTranslation } from 'react-i18next'

/** What people call a certified field; a field that no review certifies names itself. */
export const useCertificateNames = () => {
  const { t } = useTranslation('KYC')
  return (field: string): string =>
    certifiableFields.some((known) => known === field) ? t(`answers.${field}`) : field
}
