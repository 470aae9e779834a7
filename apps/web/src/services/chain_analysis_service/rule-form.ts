import type { Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import { formatUnits } from '../../shared/format/amounts.ts'
import { unitsOf } from '../../shared/forms/rules/amount-text.ts'

/** The whole numbers of the form, with the rule that each is of. */
export const countFields = [
  { name: 'ownFactor', rule: 'ownHistory', least: 2, most: 1000 },
  { name: 'ownBefore', rule: 'ownHistory', least: 3, most: 1000 },
  { name: 'structuringMargin', rule: 'structuring', least: 1, most: 50 },
  { name: 'structuringCount', rule: 'structuring', least: 2, most: 100 },
  { name: 'structuringHours', rule: 'structuring', least: 1, most: 720 },
  { name: 'passMinutes', rule: 'passThrough', least: 1, most: 1440 },
  { name: 'passShare', rule: 'passThrough', least: 50, most: 100 },
  { name: 'circleHours', rule: 'circularFlow', least: 1, most: 720 },
  { name: 'circleTolerance', rule: 'circularFlow', least: 0, most: 50 },
  { name: 'burstCount', rule: 'burst', least: 3, most: 1000 },
  { name: 'burstMinutes', rule: 'burst', least: 1, most: 1440 },
  { name: 'silenceDays', rule: 'silence', least: 1, most: 366 },
] as const

/** The amounts of the form, with the rule that each is of. */
export const amountFields = [
  { name: 'structuringLimit', rule: 'structuring' },
  { name: 'passLeast', rule: 'passThrough' },
  { name: 'circleLeast', rule: 'circularFlow' },
  { name: 'flaggedLeast', rule: 'flaggedContact' },
] as const

export type RuleForm = {
  [Name in (typeof countFields)[number]['name']]: number | ''
} & {
  [Name in (typeof amountFields)[number]['name']]: string
}

/** The thresholds as the form has them. */
export const formOf = (thresholds: Thresholds, decimals: number): RuleForm => {
  const { ownHistory, structuring, passThrough, circularFlow, burst, flaggedContact, silence } = thresholds
  return {
    ownFactor: ownHistory.factor,
    ownBefore: ownHistory.leastBefore,
    structuringLimit: formatUnits(structuring.limit, decimals),
    structuringMargin: structuring.margin,
    structuringCount: structuring.count,
    structuringHours: structuring.hours,
    passMinutes: passThrough.minutes,
    passShare: passThrough.share,
    passLeast: formatUnits(passThrough.least, decimals),
    circleHours: circularFlow.hours,
    circleTolerance: circularFlow.tolerance,
    circleLeast: formatUnits(circularFlow.least, decimals),
    burstCount: burst.count,
    burstMinutes: burst.minutes,
    flaggedLeast: formatUnits(flaggedContact.least, decimals),
    silenceDays: silence.days,
  }
}

/** The thresholds of a form; it was checked before. */
export const thresholdsOf = (form: RuleForm, decimals: number): Thresholds => {
  const units = (text: string): string => String(unitsOf(text, decimals))
  return {
    ownHistory: { factor: Number(form.ownFactor), leastBefore: Number(form.ownBefore) },
    structuring: {
      limit: units(form.structuringLimit),
      margin: Number(form.structuringMargin),
      count: Number(form.structuringCount),
      hours: Number(form.structuringHours),
    },
    passThrough: {
      minutes: Number(form.passMinutes),
      share: Number(form.passShare),
      least: units(form.passLeast),
    },
    circularFlow: {
      hours: Number(form.circleHours),
      tolerance: Number(form.circleTolerance),
      least: units(form.circleLeast),
    },
    burst: { count: Number(form.burstCount), minutes: Number(form.burstMinutes) },
    flaggedContact: { least: units(form.flaggedLeast) },
    silence: { days: Number(form.silenceDays) },
  }
}
