/** What the platform promises; each is judged by what really happened. */
export const objectiveIds = ['answers', 'latency', 'results', 'writes', 'check'] as const
export type ObjectiveId = (typeof objectiveIds)[number]
