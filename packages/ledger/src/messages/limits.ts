/** The longest message that a node takes, in bytes. */
export const MAX_QUESTION_BYTES = 1_048_576

/** The longest message that a node answers or announces, in bytes: lists, such as of keys, are longer than questions. */
export const MAX_ANSWER_BYTES = 4_194_304
