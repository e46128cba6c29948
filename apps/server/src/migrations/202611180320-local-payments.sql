-- lock: access exclusive on form_merchants. Only the list of methods grows, so no row has to be looked at.
alter table form_merchants drop constraint form_merchants_method_check;
alter table form_merchants add constraint form_merchants_method_check
  check (method in ('stripe', 'paypal', 'razorpay', 'pix', 'upi', 'transfer', 'cash')) not valid;
