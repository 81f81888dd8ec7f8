-- The newsletter: docs/decisions/0074-newsletter.md

-- Who asked for the newsletter of a site. An address gets nothing but the mail with its link until it is confirmed.
CREATE TABLE newsletter_subscriber (
  -- A keyed hash of site and address, so that links in earlier mails end a later subscription too. Its index is not
  -- unique: two requests for an address at the same time must conflict on the primary key alone.
  id uuid NOT NULL,
  -- The site whose list it is, as src/lib/site.ts names it: each brand and country has its own.
  site text NOT NULL,
  -- The address in lower case, so that an address is on a list once.
  email_key text NOT NULL,
  email_address text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- What the subscriber wants to read about, as src/newsletter/rules/topics.ts names it.
  topics text[] NOT NULL CHECK (cardinality(topics) > 0),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Null until the owner of the address has pressed the button on the page of the link.
  confirmed_at timestamptz,
  PRIMARY KEY (site, email_key)
);
CREATE INDEX newsletter_subscriber_id ON newsletter_subscriber (id);
CREATE INDEX newsletter_subscriber_unconfirmed ON newsletter_subscriber (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_subscriber_confirmed ON newsletter_subscriber (site, id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX newsletter_subscriber_of ON newsletter_subscriber (email_key);

-- Who left the list of a site: a keyed hash of the address, so that an earlier consent does not count any more.
CREATE TABLE newsletter_stop (
  site text NOT NULL,
  email_hash bytea NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, email_hash)
);
CREATE INDEX newsletter_stop_age ON newsletter_stop (stopped_at);
