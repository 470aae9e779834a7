import { Button } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import type { FuelUse } from '@panel/contracts/services/fuel_machine/fuel'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'

interface CostliestCardProps {
  readonly uses: readonly FuelUse[]
  readonly onOpen: (use: FuelUse) => void
}

/** The calls that burned most in the period. */
export function CostliestCard({ uses, onOpen }: CostliestCardProps) {
  const { t } = useTranslation('fuel_machine')
  return (
    <Card title={t('costliest.title')} flush>
      {uses.length === 0 ? (
        <Hint>{t('costliest.none')}</Hint>
      ) : (
        <RowList>
          {uses.map((use) => (
            <li key={`${use.ticket} ${use.part}`}>
              <TwoLines note={<Moment at={use.acceptedAt} />}>
                <span>
                  <code>{readableText(use.method ?? '–')}</code> ·{' '}
                  {t(`contracts.${use.contract}`, use.contract)}
                </span>
              </TwoLines>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('costliest.open', {
                  fuel: formatCount(use.burnedFuel),
                  method: use.method ?? '',
                })}
                onClick={() => onOpen(use)}
              >
                {formatCount(use.burnedFuel)}
              </Button>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}
