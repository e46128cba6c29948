-- lock: share row exclusive on activity, users. The table of what was done in a workspace is empty
-- until this version writes it.
-- A line keeps its name when its person deletes the account; the id goes.
alter table activity add constraint activity_person_id_fkey foreign key (person_id) references users (id) on delete set null;

create index activity_person on activity (workspace_id, person_id, at);

create index activity_form on activity (workspace_id, form_id, at);

create index activity_of_person on activity (person_id) where person_id is not null;

-- Lines are added, and go after twelve months or with their workspace. A merge of two accounts changes whose they are,
-- never what they say.
create function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A deleted workspace takes its lines along: its trigger is around this one.
    if pg_trigger_depth() = 1 and old.at > now() - interval '11 months' then
      raise exception 'activity is only added to';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - 'workspace_id' - 'person_id') <> (to_jsonb(old) - 'workspace_id' - 'person_id') then
    raise exception 'activity is only added to';
  end if;
  return new;
end
$$;

create trigger keep_activity before update or delete on activity for each row execute function keep_activity();
