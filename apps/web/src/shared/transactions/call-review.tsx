import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits } from '../format/amounts.ts'
import { assetName } from '../format/asset-name.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { Callout } from '../ui/layout.tsx'
import { AccountParty } from './account-party.tsx'
import { argLabel } from './arg-label.ts'
import classes from './call-review.module.css'
import { CallSentence } from './call-sentence.tsx'
import type { DescribedAmount, DescribedChanges } from './describe-call.ts'
import type { SignedCall } from './described-call.ts'
import { misfitText } from './misfits.ts'
import { type CallReading, useCallReadings } from './use-call-readings.ts'

/** An amount as the largest thing of a review; its decimals are in a weaker tone, below one only the zeros at their end. */
function LargeAmount({ units, assetId, decimals }: DescribedAmount) {
  const { t } = useTranslation('transactions')
  const text = formatUnits(units, decimals ?? 0)
  const [strong = text] = (text.startsWith('0,') ? /^.*[^0]/ : /^[^,]*/).exec(text) ?? []
  return (
    <p className={classes.amount}>
      {strong}
      {strong !== text && <span className={classes.fraction}>{text.slice(strong.length)}</span>}{' '}
      <span className={classes.asset}>
        {decimals === undefined ? t('review.smallestUnitsOf', { assetId }) : assetName(assetId)}
      </span>
    </p>
  )
}

function Parties({ reading, own }: { reading: CallReading; own: string }) {
  const { t } = useTranslation('transactions')
  const { description, call } = reading
  const { from, to, members, amount } = description
  if (from !== undefined && to !== undefined) {
    return (
      <div className={classes.parties}>
        <AccountParty id={from} own={own} label={t('args.from')} />
        <span className={classes.arrow} aria-hidden>
          →
        </span>
        <AccountParty id={to} own={own} label={t('args.to')} />
      </div>
    )
  }
  // The asset is beside the amount.
  const others = members.filter(({ format, text }) => format === 'account' && text !== amount?.assetId)
  if (others.length === 0) return null
  return (
    <div className={classes.affected}>
      {others.map(({ name, text }) => (
        <AccountParty
          key={name}
          id={text}
          own={own}
          label={argLabel(t, call.smartContractMethod, name)}
          shown
        />
      ))}
    </div>
  )
}

/** Why the call deserves care, or why it is not offered for signing. */
function Notes({ reading }: { reading: CallReading }) {
  const { t } = useTranslation('transactions')
  const { cautions, description } = reading
  const { misfits } = description
  if (misfits.length > 0) {
    return (
      <Callout tone="bad" role="alert">
        <strong>{t('review.misfit')}</strong>
        <ul>
          {misfits.map((misfit) => (
            <li key={misfit.member}>{misfitText(misfit)}</li>
          ))}
        </ul>
      </Callout>
    )
  }
  const [gravest] = cautions
  if (!gravest) return null
  return (
    <Callout tone={gravest.level === 'danger' ? 'bad' : 'warn'}>
      <div className={classes.cautions}>
        <IconAlertTriangle size={18} aria-hidden />
        <div>
          {cautions.map(({ reason, values }) => (
            <p key={reason}>{t(`review.cautions.${reason}`, { ...values })}</p>
          ))}
        </div>
      </div>
    </Callout>
  )
}

/** What a call makes another account do, read like a call of its own: the reader is still who signs the outer one. */
function InnerReview({ inner, own }: { inner: SignedCall; own: string }) {
  const { t } = useTranslation('transactions')
  const { readings } = useCallReadings([inner], useOwnAccountId())
  return readings.map((reading) => (
    <section key={reading.call.accountId} className={classes.inner} aria-label={t('review.inner')}>
      <div className={classes.affected}>
        <AccountParty id={inner.signerAccountId} own={own} label={t('review.inNameOf')} shown />
      </div>
      <CallReview reading={reading} own={own} />
    </section>
  ))
}

interface CallReviewProps {
  readonly reading: CallReading
  /** The account of who reads this; the one that signs where absent. */
  readonly own?: string
  /** The most fuel that it may burn; absent for a call within another, which the fuel of that one is for. */
  readonly maxFuel?: bigint
  /** What the call changes of what is there now; the sentence of the call where absent. */
  readonly changes?: DescribedChanges | undefined
}

/** One call before it is signed: what happens in large words, who is affected, balance, fee, reasons for care. */
export function CallReview({ reading, own = reading.signerAccountId, maxFuel, changes }: CallReviewProps) {
  const { t } = useTranslation('transactions')
  const { description, balance, split, call } = reading
  const { amount, title, brief, from, to, inner } = description
  const isBetweenTwo = from !== undefined && to !== undefined
  return (
    <div className={classes.review}>
      <p className={classes.lead}>{amount || changes ? title : t('review.lead')}</p>
      {amount ? (
        <LargeAmount {...amount} />
      ) : (
        <div className={classes.headline}>
          {changes?.sentences ?? (inner ? title : <CallSentence call={description} />)}
        </div>
      )}
      {amount && !isBetweenTwo && <p className={classes.lead}>{brief}</p>}
      {!inner && <Parties reading={reading} own={own} />}
      <dl className={classes.facts}>
        {balance && amount && (
          <div>
            <dt>{t('review.balanceAfter')}</dt>
            <dd>
              {formatUnits(balance.before, amount.decimals)} →{' '}
              <strong>{formatUnits(balance.after, amount.decimals)}</strong> {assetName(amount.assetId)}
            </dd>
          </div>
        )}
        {amount && split && split.fee > 0n && (
          <div>
            <dt>{t('review.assetFee', { assetId: amount.assetId })}</dt>
            <dd>
              {formatUnits(split.fee, amount.decimals)} {assetName(amount.assetId)},{' '}
              {t(call.smartContractMethod === 'pay' ? 'review.onTop' : 'review.deducted')}
            </dd>
          </div>
        )}
        {maxFuel !== undefined && (
          <div>
            <dt>{t('review.fee')}</dt>
            <dd>{t('review.upTo', { fuel: formatCount(maxFuel) })}</dd>
          </div>
        )}
      </dl>
      {inner && <InnerReview inner={inner} own={own} />}
      <Notes reading={reading} />
    </div>
  )
}
