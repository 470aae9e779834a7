/** Rows of a page of each list. */
export const pageRows = 25
export const blockRows = 12

/** How many of the newest blocks the charts are of. */
export const chartBlocks = 60
