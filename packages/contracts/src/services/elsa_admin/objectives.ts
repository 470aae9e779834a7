/** What the platform promises; each is checked against what really happened. */
export const objectiveIds = ['answers', 'latency', 'results', 'writes', 'check'] as const
export type ObjectiveId = (typeof objectiveIds)[number]
