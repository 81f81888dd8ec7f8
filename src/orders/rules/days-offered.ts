/**
 * Days after the first possible one from which a customer may choose for an in-home delivery or an installer's visit,
 * at checkout and later on the page of the order; a free choice [CHK-31, ATC-14].
 */
export const DAYS_OFFERED = 42
