import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../format/amounts.ts'

/**
 * Where the words of an object's states and moves are: a service's dictionary, and the member in it that has
 * `states`, `moves` (what a button says), `decided` (what a timeline says) and `ask` (the question before a move).
 */
export interface DecisionTexts {
  readonly namespace: string
  readonly texts: string
  /** The words of a state that has no name, such as figures. */
  readonly stateText?: (state: string) => string | undefined
}

/** The words of an object's states and moves. */
export const useDecisionTexts = ({ namespace, texts, stateText }: DecisionTexts) => {
  const { t } = useTranslation(namespace)
  return {
    /** A value that has no name, such as a limit, names itself. */
    state: (state: string) =>
      stateText?.(state) ??
      t(`${texts}.states.${state.replaceAll('.', ' ')}`, { defaultValue: formatDecimal(state) }),
    move: (move: string) => t(`${texts}.moves.${move}`),
    decided: (move: string) => t(`${texts}.decided.${move}`, { defaultValue: move }),
    ask: (move: string) => t(`${texts}.ask.${move}`),
  }
}
