/**
 * SQL condition: a customer may see registry `r`. `customer` is SQL of the customer's id, null for a guest. Only its
 * registrants see a private registry.
 */
export const visibleTo = (customer: string): string =>
  `(r.privacy <> 'private' OR EXISTS (
      SELECT 1 FROM registry_registrant o WHERE o.registry_id = r.id AND o.customer_id = ${customer}::uuid
    ))`
