import { Group, Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import type { RedeemDetail } from '@panel/contracts/services/gogo_admin/redeems'
import { redeemMachine } from '@panel/contracts/smart-contracts/loyalty'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { correctionOf, decisionOn } from '../loyalty-calls.ts'
import { loyaltyEndpoints } from '../queries.ts'
import { redeemWords } from '../words.ts'
import { CorrectButton } from './correct-button.tsx'
import { MemberLink } from './member-link.tsx'
import { Points } from './points.tsx'
import { RedeemState } from './redeem-state.tsx'

/** One redemption: who wants what for how many points, what can be decided, and what was. */
export function RedeemView({ redeem }: { readonly redeem: RedeemDetail }) {
  const { t } = useTranslation('gogo_admin')
  const { t: shared } = useTranslation('shared')
  const { flow, busy, write } = useContractWrite({ invalidates: loyaltyEndpoints })
  const { reasonOf, send } = useUnsentReasons()
  const { redeem: number, state, accountId, member, units, what, points, original, correctedBy } = redeem
  return (
    <Card
      as="aside"
      title={t('redeem.title', { number: formatCount(number) })}
      actions={
        <LinkButton
          to="/iservice/gogo_admin/redeems"
          search={({ redeem: _shown, ...others }) => others}
          variant="subtle"
          size="compact-sm"
        >
          {shared('close')}
        </LinkButton>
      }
    >
      <Stack>
        <FactList
          plain
          facts={[
            fact(t('fields.state'), <RedeemState state={state} />),
            fact(t('fields.what'), readableText(what)),
            fact(t('fields.units'), <Points units={units} />),
            fact(
              t('fields.member'),
              member ? <MemberLink {...member} /> : <AccountId id={accountId} label={t('fields.member')} />,
            ),
            fact(t('redeem.left'), <Points units={points} />),
            ...(correctedBy === null
              ? []
              : [
                  fact(
                    t('fields.correctedBy'),
                    <ShortId id={correctedBy} label={t('fields.correctedBy')} explorer="transaction" />,
                  ),
                ]),
          ]}
        />
        {!busy && (
          <Group>
            <MoveButtons
              {...redeemWords}
              machine={redeemMachine}
              state={state}
              actor="operator"
              withoutReason={['approve']}
              reasonOf={reasonOf}
              onMove={async (move, reason) => {
                // The dialog closes; the sheet that requests the signature takes its place.
                void send(move, reason, () => write(decisionOn(redeem, move, reason)))
              }}
            />
            {original !== null && correctedBy === null && (
              <CorrectButton
                original={original}
                reason={reasonOf(original)}
                onCorrect={(reason) =>
                  void send(original, reason, () => write(correctionOf({ ...redeem, original }, reason)))
                }
              />
            )}
          </Group>
        )}
        <TransactionView flow={flow} />
        <DecisionTimeline {...redeemWords} decisions={redeem.decisions} name={`redeem-${number}`} />
      </Stack>
    </Card>
  )
}
