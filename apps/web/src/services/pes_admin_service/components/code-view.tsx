import { Stack } from '@mantine/core'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import {
  endDiscountCode,
  type getDiscountCode,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import type { DiscountCode } from '@panel/contracts/services/pes_admin_service/discounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { formatAmount, formatCount } from '../../../shared/format/amounts.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { codeWords } from '../words.ts'
import { CodeForm } from './code-form.tsx'
import { discountText, usesText } from './code-list.tsx'
import { CodeStateBadge } from './state-badge.tsx'

/**
 * The form of a code's terms. What somebody else changes does not replace what is being typed: it is shown beside it, and
 * the form can be filled with it.
 */
function CodeTerms({ code }: { readonly code: DiscountCode }) {
  const { t } = useTranslation('pes_admin_service')
  const [read, setRead] = useState(code)
  const isChanged = code.revision > read.revision || code.frozen !== read.frozen
  return (
    <>
      {isChanged && (
        <ChangedMeanwhile
          text={code.revision > read.revision ? undefined : t('code.usedNow')}
          facts={[
            fact(t('fields.discount'), discountText(code)),
            fact(t('fields.from'), <Moment at={code.from} />),
            fact(t('fields.to'), <Moment at={code.to} />),
            fact(t('fields.limitTotal'), formatCount(code.limitTotal)),
            fact(t('fields.limitPerCustomer'), formatCount(code.limitPerCustomer)),
          ]}
          onLoad={() => setRead(code)}
        />
      )}
      <CodeForm
        key={`${read.revision} ${read.frozen}`}
        makes={{ by: 'change', code: read }}
        onSaved={(saved) => setRead(saved ?? code)}
      />
    </>
  )
}

/** One code with its uses; its terms can be changed, and it can be ended. */
export function CodeView({ code }: { readonly code: EndpointAnswer<typeof getDiscountCode> }) {
  const { t } = useTranslation('pes_admin_service')
  const { t: shared } = useTranslation('shared')
  const change = useChange()
  const { id, state, assetId, decimals, lastUses, decisions } = code
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
            <ActionButton
              variant="default"
              run={() => change(endDiscountCode, { params: { id: String(id) } })}
            >
              {t('code.end')}
            </ActionButton>
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
                  {formatAmount(BigInt(use.discountUnits), decimals, assetId)}{' '}
                  {use.state === 'givenBack' &&
                    t('code.givenBack', { reason: t(`code.reasons.${use.reason}`) })}
                </span>
              </li>
            ))}
          </RowList>
        )}
        <DecisionTimeline {...codeWords} decisions={decisions} name={`discount-code-${id}`} />
      </Card>
      {state !== 'ended' && <CodeTerms code={code} />}
    </Stack>
  )
}
