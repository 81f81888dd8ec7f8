-- The language an appointment was booked in: its mails are written in it (src/lib/language.ts).
ALTER TABLE design_appointment ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
