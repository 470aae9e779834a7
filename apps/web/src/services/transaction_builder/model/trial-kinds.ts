/** What can be tried on the test network. */
export const trialKinds = ['unitary', 'bulk'] as const
export type TrialKind = (typeof trialKinds)[number]
