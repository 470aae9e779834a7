import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { Section } from '../../shared/ui/layout.tsx'

const rights = ['first', 'second', 'third'] as const

/** What a service of a kind may do, before anyone opens it. */
export function ServiceRights({ type }: Pick<Service, 'type'>) {
  const { t, ready } = useTranslation('rights')
  if (!ready) return null
  return (
    <Section title={t('title')}>
      <ul>
        {rights.map((right) => (
          <li key={right}>{t(`${type}.${right}`)}</li>
        ))}
      </ul>
    </Section>
  )
}
