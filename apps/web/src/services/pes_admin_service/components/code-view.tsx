import { Button, Stack } from '@mantine/core'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import {
  endDiscountCode,
  type getDiscountCode,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { CodeForm } from './code-form.tsx'
import { discountText, usesText } from './code-list.tsx'
import { CodeStateBadge } from './state-badge.tsx'

/** One code with its uses; its terms can be changed, and it can be ended. */
export function CodeView({ code }: { readonly code: EndpointAnswer<typeof getDiscountCode> }) {
  const { t } = useTranslation('pes_admin_service')
  const { t: shared } = useTranslation('shared')
  const change = useChange()
  const { id, state, decimals, lastUses } = code
  return (
    <Stack>
      <Card
        as="aside"
        title={code.code}
        actions={
          <LinkButton
            to="/iservice/pes_admin_service/discount-code"
            search={({ code: _shown, ...others }) => others}
            variant="subtle"
            size="compact-sm"
          >
            {shared('close')}
          </LinkButton>
        }
      >
        <FactList
          plain
          facts={[
            fact(t('fields.state'), <CodeStateBadge state={state} />),
            fact(t('fields.discount'), discountText(code)),
            fact(t('fields.uses'), usesText(code)),
            fact(t('fields.to'), <Moment at={code.to} />),
          ]}
        />
        {state !== 'ended' && (
          <div>
            <Button
              variant="default"
              onClick={() => void change(endDiscountCode, { params: { id: String(id) } })}
            >
              {t('code.end')}
            </Button>
          </div>
        )}
        <h3>{t('code.uses')}</h3>
        {lastUses.length === 0 ? (
          <Hint>{t('code.unused')}</Hint>
        ) : (
          <RowList>
            {lastUses.map((use) => (
              <li key={use.id}>
                <TwoLines note={<Moment at={use.usedAt} brief />}>
                  {use.customer} · {use.payment}
                </TwoLines>
                <span>
                  {formatUnits(BigInt(use.discountUnits), decimals)}{' '}
                  {use.state === 'givenBack' &&
                    t('code.givenBack', { reason: t(`code.reasons.${use.reason}`) })}
                </span>
              </li>
            ))}
          </RowList>
        )}
      </Card>
      {state !== 'ended' && (
        <CodeForm key={code.revision} makes={{ by: 'change', code }} onSaved={() => undefined} />
      )}
    </Stack>
  )
}
