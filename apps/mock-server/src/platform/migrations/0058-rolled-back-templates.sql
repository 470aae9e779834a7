-- The earlier version that a version published once more: it stood as "← 12" in the note where the note was left empty.
ALTER TABLE message_templates ADD COLUMN rolled_back_to INTEGER;

UPDATE message_templates SET rolled_back_to = CAST(substr(note, 3) AS INTEGER), note = ''
WHERE note GLOB '← [0-9]*' AND substr(note, 3) NOT GLOB '*[^0-9]*';
