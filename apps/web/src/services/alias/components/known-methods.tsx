import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountDataQuery } from '../../../shared/api/account-queries.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { smartContractOf } from '../../../shared/transactions/smart-contracts.ts'
import { targetsIn } from '../delegation-form.ts'

interface KnownMethodsProps {
  readonly targets: string
  readonly onAdd: (method: string) => void
}

/** The methods that the first target is known to have, to be chosen instead of typed. */
export function KnownMethods({ targets, onAdd }: KnownMethodsProps) {
  const { t } = useTranslation('alias')
  const { data } = useQuery(accountDataQuery(targetsIn(targets)[0] ?? ''))
  const contract = smartContractOf(data?.contractHash ?? null)
  if (!contract) return null
  return (
    <Group gap="xs" fz="sm" c="dimmed">
      {t('knownMethods')}
      {Object.entries(contract.methods).map(([method, { title }]) => (
        <Button
          key={method}
          size="compact-xs"
          variant="default"
          title={title[currentLocale()]}
          onClick={() => onAdd(method)}
        >
          {method}
        </Button>
      ))}
    </Group>
  )
}
