-- The registrants' choice for a giver's message on the thank-you list. Null: none, then a message whose words or
-- characters the shop's check refuses is hidden. True: shown, also against the check. False: hidden.
ALTER TABLE registry_gift ADD COLUMN is_message_shown boolean;
