/** The shop's time zone: that of its days, dates and opening hours, and of the warehouses' cut-off times [LIM-02]. */
export const CENTRAL_TIME = 'America/Chicago'
